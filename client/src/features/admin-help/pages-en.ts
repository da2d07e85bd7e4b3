/** The texts of the handbook in English, by the paths of their files. */
export default import.meta.glob<string>('./pages/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
