import type { Locale } from '#contracts/primitives';
import type { DocumentLook } from '../document-look.js';
import type { MailWording, MailWords } from './mail-wording.js';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** The content id by which a picture in the mail shows this file. */
  readonly cid?: string;
}

/** A picture that a mail shows, by the content id under which it is attached. */
export interface ShownPicture {
  readonly cid: string;
  /** Its address in products. */
  readonly url: string;
}

/** The pictures of the shop as JPEGs; undefined when there is none at the address. */
export interface MailPictures {
  /** In full size, for words that must be readable. */
  jpeg(url: string): Promise<Buffer | undefined>;
  /** Small, to be shown beside a line. One that cannot be drawn is left out. */
  thumbnail(url: string): Promise<Buffer | undefined>;
}

/** What the files of a mail are made with. */
export interface MailMaterials {
  readonly pictures: MailPictures;
  /** Undefined while the sender has no look of its own. */
  readonly documentLook: () => Promise<DocumentLook | undefined>;
}

/** Injection token of `MailPictures`. */
export const MAIL_PICTURES = Symbol('MailPictures');

/** Renders one kind of mail. `render` is pure: the same data gives the same mail. */
export interface MailTemplate<Data = never> {
  readonly name: string;
  /** True when its link holds for a short time: its recipient asks for a new one, and staff cannot send it again. */
  readonly onRequestOnly?: true;
  /** The texts that the owner can change; missing where she can change none. */
  readonly wording?: MailWording<Data>;
  /** @param words the texts that override the default ones in that language */
  render(data: Data, locale: Locale, words?: MailWords): RenderedMail;
  /** The files that go with it, made when it is sent; none when missing. */
  attachments?(data: Data, locale: Locale, materials: MailMaterials): Promise<readonly MailAttachment[]>;
  /** The small pictures that its rows show; none when missing. */
  shownPictures?(data: Data): readonly ShownPicture[];
}

/** Everything that goes with a mail: its files, and its small pictures as far as they can be drawn. */
export async function attachmentsOf<Data>(
  template: MailTemplate<Data>,
  data: Data,
  locale: Locale,
  materials: MailMaterials,
): Promise<MailAttachment[]> {
  const attached = [...((await template.attachments?.(data, locale, materials)) ?? [])];
  for (const { cid, url } of template.shownPictures?.(data) ?? []) {
    const content = await materials.pictures.thumbnail(url);
    if (content) attached.push({ filename: `${cid}.jpg`, contentType: 'image/jpeg', content, cid });
  }
  return attached;
}

/** Injection token of the list of all templates. */
export const MAIL_TEMPLATES = Symbol('MailTemplates');
