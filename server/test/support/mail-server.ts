import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail server of a test. It takes every mail, or takes connections and says nothing. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  /** The password of every user; undefined for a server that asks nobody to sign in. */
  password: string | undefined;
  /** A sender that it refuses. */
  refusedSender: string | undefined;
  /** What it answers to a recipient instead of taking them, by the address; `550 5.1.1 nobody here`. */
  readonly refusals: Map<string, string>;
  /** While true, it ends every connection at once. */
  isAway: boolean;
  /** While true, it accepts connections and never answers. */
  isSilent: boolean;
  /** Connections that were ever opened. */
  readonly connections: number;
  /** The mails that it took, headers and text. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server on a loopback port. */
export async function startMailServer({ isSilent }: { isSilent: boolean }): Promise<MailServer> {
  const open = new Set<Socket>();
  const mails: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket.on('error', () => socket.destroy()));
    socket.once('close', () => open.delete(socket));
    if (state.isAway) socket.destroy();
    else if (!state.isSilent) converse(socket, mails, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    isSilent,
    password: undefined,
    refusedSender: undefined,
    refusals: new Map(),
    isAway: false,
    get connections() {
      return connections;
    },
    mails,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  return state;
}

/** Answers the commands of one connection and adds its mails. */
function converse(
  socket: Socket,
  mails: string[],
  { password, refusedSender, refusals }: Pick<MailServer, 'password' | 'refusedSender' | 'refusals'>,
): void {
  let received = '';
  let mail: string | undefined;
  socket.write('220 mail.example ESMTP\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      if (mail !== undefined && line !== '.') mail += `${line}\n`;
      else if (mail !== undefined) {
        mails.push(mail);
        mail = undefined;
        socket.write('250 taken\r\n');
      } else if (refusals.has(recipientIn(line))) socket.write(`${refusals.get(recipientIn(line))}\r\n`);
      else if (line === 'DATA') {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (line.startsWith('EHLO') && password !== undefined)
        socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH PLAIN ')) {
        const given = Buffer.from(line.slice(11), 'base64').toString().split('\0').at(-1);
        socket.write(
          given === password ? '235 welcome\r\n' : `535 5.7.8 not ${given} of shop@example.test\r\n`,
        );
      } else if (refusedSender !== undefined && line.startsWith(`MAIL FROM:<${refusedSender}>`))
        socket.write('553 5.7.1 not your address\r\n');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
}

/** The address in a command that names a recipient; empty in any other. */
const recipientIn = (line: string): string => /^RCPT TO:<([^>]*)>/.exec(line)?.[1] ?? '';
