/** The name of a handler, job or schedule as a sentence: `send-requested-mail` becomes `Send requested mail`. */
export function inWords(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
