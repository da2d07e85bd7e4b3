/** Turns a description's HTML into the text that the shop shows. */
export abstract class Readable {
  abstract text(html: string): string;
}
