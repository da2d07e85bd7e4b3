import { z } from 'zod';
import { passkeyAssertion } from './passkeys.js';
import { field } from './fields.js';
import { bothTexts, day, email, line, pageQuery, queryList, timestamp, uuid } from './primitives.js';

export const staffRole = z.enum(['owner', 'staff']);

export const loginInput = z.object({ email, password: z.string().min(1).max(200) });
export type LoginInput = z.output<typeof loginInput>;

/** A member of staff. */
const staffAccount = z.object({
  id: uuid,
  email: z.string(),
  name: z.string().nullable(),
  role: staffRole,
  /** True until a one-time password has been replaced. */
  mustChangePassword: z.boolean(),
  createdAt: timestamp,
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The signed-in member of staff with their permissions, such as `catalog.write`. */
export const signedInStaff = staffAccount.extend({
  permissions: z.array(z.string()),
  /** When an owner without a second factor must have turned it on; null for others. */
  secondFactorDueAt: timestamp.nullable(),
});
export type SignedInStaff = z.infer<typeof signedInStaff>;

/**
 * The step of an account with a second factor. It must be sent back within five minutes, with a code or the answer of a
 * passkey, as the account has them.
 */
export const signInStep = z.object({ step: z.string(), hasApp: z.boolean(), hasPasskey: z.boolean() });
export type SignInStep = z.infer<typeof signInStep>;

/** Response to a correct address and password: the signed-in member, or the step that needs the second factor. */
export const signInAnswer = z.union([signedInStaff, signInStep]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** A code of the authenticator app, or a recovery code; blanks and dashes do not matter. */
const secondFactorCode = z
  .string()
  .max(60)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .refine(
    (code) => /^(\d{6}|[0-9a-z]{16}|[0-9a-z]{28})$/.test(code),
    'Must be six digits, or a recovery code',
  );

export const signInCodeInput = z.object({ step: z.string().min(1).max(1000), code: secondFactorCode });
export type SignInCodeInput = z.output<typeof signInCodeInput>;

const currentPassword = z.string().min(1).max(200);

/** The own password, or a code or passkey of the own second factor, given again before a sensitive step. */
export const confirmationInput = z.union([
  z.strictObject({ currentPassword }),
  z.strictObject({ code: secondFactorCode }),
  z.strictObject({ passkey: passkeyAssertion }),
]);
export type ConfirmationInput = z.output<typeof confirmationInput>;

/** The second factor of the signed-in member. */
export const secondFactorStatus = z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() });
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

export const secondFactorStart = z.object({ currentPassword });

/** A second factor during its set-up: nothing is stored before a code proves it. */
export const secondFactorSetup = z.object({
  /** For an authenticator app, in base32: to be typed where the app cannot scan the QR code. */
  secret: z.string(),
  /** The same as an app reads it: `otpauth://totp/…`. */
  uri: z.string(),
  /** That as a QR picture: an SVG document. */
  qr: z.string(),
  /** Must be sent back with the code within fifteen minutes, in the same session. */
  setup: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const secondFactorProof = z.object({ setup: z.string().min(1).max(1000), code: secondFactorCode });
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** Required to turn the second factor off and to get new recovery codes. */
export const secondFactorConfirmation = z.union([
  z.strictObject({ currentPassword, code: secondFactorCode }),
  z.strictObject({ currentPassword, passkey: passkeyAssertion }),
]);
export type SecondFactorConfirmation = z.output<typeof secondFactorConfirmation>;

/** Ten codes, each valid once, for staff who have lost app and passkeys. They are shown only here. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** A new password; the server also refuses common ones and the words of the shop. Older, shorter ones keep working. */
export const newPassword = z.string().min(12).max(200);

export const passwordChangeInput = z.object({ currentPassword: z.string().min(1).max(200), newPassword });
export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

/** One session of an account. */
export const staffSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  /** IP address or IPv6 network of the sign-in; empty when unknown. */
  network: z.string(),
  current: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
});
export type StaffSession = z.infer<typeof staffSession>;

export const sessionIdParam = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** How many sessions an owner has ended with those of all accounts. */
export const endedSessions = z.object({ ended: z.int().min(0) });
export type EndedSessions = z.infer<typeof endedSessions>;

/** An account in the owner's list. */
export const staffListEntry = staffAccount.extend({ active: z.boolean(), hasSecondFactor: z.boolean() });
export type StaffListEntry = z.infer<typeof staffListEntry>;

const staffName = field(
  z.union([line(120, 0), z.null()]).transform((value) => (value === '' ? null : value)),
  { label: { en: 'Name', nl: 'Naam' }, kind: 'text' },
);
const describedRole = field(staffRole, {
  label: { en: 'Role', nl: 'Rol' },
  kind: 'choice',
  choices: { staff: { en: 'Staff', nl: 'Medewerker' }, owner: { en: 'Owner', nl: 'Eigenaar' } },
});
const firstPassword = field(newPassword, {
  label: { en: 'First password', nl: 'Eerste wachtwoord' },
  kind: 'password',
  hint: {
    en: 'At least 12 characters. It must be replaced at the first sign-in, within three days.',
    nl: 'Minstens 12 tekens. Bij de eerste keer inloggen, binnen drie dagen, moet het worden vervangen.',
  },
  wanted: { en: 'At least 12 characters.', nl: 'Minstens 12 tekens.' },
});

/** A new account. The password is a first one: it must be replaced at the first sign-in. */
export const staffInput = z.object({
  email: field(email, { label: { en: 'Email', nl: 'E-mailadres' }, kind: 'email' }),
  name: staffName.optional(),
  role: describedRole,
  password: firstPassword,
});
export type StaffInput = z.output<typeof staffInput>;
/** A new account as it is sent. */
export type StaffBody = z.input<typeof staffInput>;

/** Changes of an account. A password set here must be replaced at the next sign-in, and closes the account's sessions. */
export const staffPatch = z
  .object({
    name: staffName,
    role: describedRole,
    active: field(z.boolean(), {
      label: { en: 'May sign in', nl: 'Mag inloggen' },
      kind: 'flag',
      hint: {
        en: 'A closed account keeps its name in the log; its sessions end.',
        nl: 'Een gesloten account houdt zijn naam in het logboek; de sessies eindigen.',
      },
    }),
    password: firstPassword,
  })
  .partial();
export type StaffPatch = z.output<typeof staffPatch>;
/** Changes of an account as they are sent. */
export type StaffChange = z.input<typeof staffPatch>;

const auditFilters = pageQuery.extend({
  subjectType: z.string().max(60).optional(),
  subjectId: z.string().max(200).optional(),
  /** The address of who made the change; `system` for the shop itself. */
  by: z.string().max(320).optional(),
  /** Made on this day or later, in the shop's time zone. */
  from: day.optional(),
  /** Made on this day or earlier. */
  to: day.optional(),
  /** Parts of what was changed, as it is called now or in the change itself. */
  search: line(200, 0).optional(),
  /** With `search`: changes of these kinds are found as well, whatever they are about. */
  actions: queryList.optional(),
});

const daysInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const DAYS = { path: ['to'], message: 'Must not be before the first day' };

export const auditQuery = auditFilters
  .extend({
    /** The changes of the same act as this one. */
    act: uuid.optional(),
  })
  .refine(daysInOrder, DAYS);
export const actQuery = auditFilters.refine(daysInOrder, DAYS);
export type ActQuery = z.output<typeof actQuery>;

/** What a change was made to, as it is called now. */
export const auditSubject = z.object({
  /** In the languages of the shop; null where it has no name, is gone, or the reader may not see it. */
  name: bothTexts.nullable(),
  /** True when it has been deleted since. */
  isGone: z.boolean(),
  /** The id in the address of its page in the admin: of a stock item that of the product. Null where there is none. */
  pageId: uuid.nullable(),
});
export type AuditSubject = z.infer<typeof auditSubject>;

/** One change: its author, its subject, and the subject before and after. */
export const auditEntry = z.object({
  id: uuid,
  staffId: uuid.nullable(),
  staffEmail: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subject: auditSubject,
  before: z.unknown(),
  after: z.unknown(),
  undoneAt: timestamp.nullable(),
  /** True when this kind of change can be undone and has not been. Undoing may still fail with a conflict. */
  canUndo: z.boolean(),
  requestId: z.string().nullable(),
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What one request has changed, by the newest of its changes that fit; `canUndo`: one of them can be undone. */
export const auditAct = auditEntry.extend({
  /** How many changes it has. */
  count: z.number().int(),
  /** How many of them have been undone. */
  undone: z.number().int(),
});
export type AuditAct = z.infer<typeof auditAct>;

/** The most changes of an act that an answer names. */
export const MOST_LEFT_NAMED = 100;

/** `left`: changes of the act that stay, with the code of the reason; the first 100 are named. */
export const actUndone = z.object({
  undone: z.number().int(),
  left: z.object({
    count: z.number().int(),
    changes: z
      .array(z.object({ id: uuid, subject: auditSubject, code: z.string(), message: z.string() }))
      .max(MOST_LEFT_NAMED),
  }),
});
export type ActUndone = z.infer<typeof actUndone>;
