import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '../config/env.js';
import { mailFolder } from './mail-files.js';
import type { MailServers } from './mail-servers.js';
import type { MailAttachment } from './mail-template.js';
import type { Smtp } from './smtp.js';

export interface OutgoingMail {
  /** Unique and stable: a mail that is sent again has the same id. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

/** Sends a mail. Throws when it could not be sent; sending the same id again does no harm. */
export abstract class MailTransport {
  abstract send(mail: OutgoingMail): Promise<void>;
}

/** Sends by the server that holds at the moment of sending, and without one writes `.eml` files to `DATA_DIR/mail`. */
export function openMailTransport(env: Env, servers: MailServers, smtp: Smtp): MailTransport {
  return new ChosenTransport(servers, smtp, new FolderTransport(mailFolder(env)));
}

function message(mail: OutgoingMail) {
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    attachments: [...(mail.attachments ?? [])],
    messageId: `<${mail.id}@${mail.from.split('@')[1]?.replace('>', '') ?? 'localhost'}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

class ChosenTransport extends MailTransport {
  constructor(
    private readonly servers: MailServers,
    private readonly smtp: Smtp,
    private readonly folder: MailTransport,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    const server = await this.servers.current();
    await (server === null ? this.folder.send(mail) : this.smtp.send(server, message(mail)));
  }
}

/**
 * Writes one file per mail, named by its id, so that a repeated mail replaces itself. Only the account of the process can
 * read them: mails hold names, addresses and links.
 */
class FolderTransport extends MailTransport {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(private readonly folder: string) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    const sent = await this.transport.sendMail(message(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${mail.id}.eml`);
    await writeFile(`${file}.part`, sent.message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
