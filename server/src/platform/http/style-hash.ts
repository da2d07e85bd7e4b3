import { createHash } from 'node:crypto';

/** The source of a content security policy that allows one `<style>` element, by its text. */
export function styleHash(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
