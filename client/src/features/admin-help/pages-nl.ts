/** The texts of the handbook in Dutch, by the paths of their files. */
export default import.meta.glob<string>('./pages/nl/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
