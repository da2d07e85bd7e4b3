import { z } from 'zod';
import { email, line, pageQuery, timestamp, uuid } from './primitives.js';

export const staffRole = z.enum(['owner', 'staff']);
export type StaffRole = z.infer<typeof staffRole>;

export const loginInput = z.object({ email, password: z.string().min(1).max(200) });
export type LoginInput = z.output<typeof loginInput>;

/** Who is signed in. */
export const staffAccount = z.object({
  id: uuid,
  email: z.string(),
  name: z.string().nullable(),
  role: staffRole,
  /** True until a one-time password has been replaced. */
  mustChangePassword: z.boolean(),
  createdAt: timestamp,
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** Who is signed in, and what they may do: names such as `catalog.write`. */
export const signedInStaff = staffAccount.extend({ permissions: z.array(z.string()) });
export type SignedInStaff = z.infer<typeof signedInStaff>;

/**
 * Answer to the right address and password: who is signed in, or the step to hand in with the code of the account's
 * second factor, within five minutes.
 */
export const signInAnswer = z.union([signedInStaff, z.object({ step: z.string() })]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** A code of the authenticator app, or a recovery code; blanks and dashes do not matter. */
const secondFactorCode = z
  .string()
  .max(60)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^(\d{6}|[0-9a-z]{16})$/.test(code), 'Must be six digits, or a recovery code');

export const signInCodeInput = z.object({ step: z.string().min(1).max(1000), code: secondFactorCode });
export type SignInCodeInput = z.output<typeof signInCodeInput>;

const currentPassword = z.string().min(1).max(200);

/** The own second factor, as its account page shows it. */
export const secondFactorStatus = z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() });
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

export const secondFactorStart = z.object({ currentPassword });

/** A second factor that is being set up: nothing is stored of it until a code has proved it. */
export const secondFactorSetup = z.object({
  /** For an authenticator app, base32, to be typed where no picture can be taken. */
  secret: z.string(),
  /** The same as an app reads it: `otpauth://totp/…`. */
  uri: z.string(),
  /** That as a QR picture: an SVG document. */
  qr: z.string(),
  /** To be handed back with the code, within fifteen minutes and in the same session. */
  setup: z.string(),
});
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const secondFactorProof = z.object({ setup: z.string().min(1).max(1000), code: secondFactorCode });
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** What turning it off and new recovery codes ask for. */
export const secondFactorConfirmation = z.object({ currentPassword, code: secondFactorCode });
export type SecondFactorConfirmation = z.output<typeof secondFactorConfirmation>;

/** Ten codes, each good once, for who has lost the app. They are shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** A password that is set anew; the account's address is refused by the server. */
export const newPassword = z.string().min(10).max(200);

export const passwordChangeInput = z.object({ currentPassword: z.string().min(1).max(200), newPassword });
export type PasswordChangeInput = z.output<typeof passwordChangeInput>;

/** One place where the account is signed in. */
export const staffSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
});
export type StaffSession = z.infer<typeof staffSession>;

export const sessionIdParam = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** An account as the owner sees it. */
export const staffListEntry = staffAccount.extend({ active: z.boolean(), hasSecondFactor: z.boolean() });
export type StaffListEntry = z.infer<typeof staffListEntry>;

const staffName = z.union([line(120, 0), z.null()]).transform((value) => (value === '' ? null : value));

/** A new account. The password is a first one: it must be replaced at the first sign-in. */
export const staffInput = z.object({
  email,
  name: staffName.optional(),
  role: staffRole,
  password: newPassword,
});
export type StaffInput = z.output<typeof staffInput>;

/** What changes of an account. A password given here is a first one again, and ends the account's sessions. */
export const staffPatch = z
  .object({ name: staffName, role: staffRole, active: z.boolean(), password: newPassword })
  .partial();
export type StaffPatch = z.output<typeof staffPatch>;

export const auditQuery = pageQuery.extend({
  subjectType: z.string().max(60).optional(),
  subjectId: z.string().max(200).optional(),
});

/** One change: who made it, to what, and what it was before and after. */
export const auditEntry = z.object({
  id: uuid,
  staffId: uuid.nullable(),
  staffEmail: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  undoneAt: timestamp.nullable(),
  /** A change of this kind can be taken back, and has not been. Whether it still can shows when it is tried. */
  canUndo: z.boolean(),
  requestId: z.string().nullable(),
  createdAt: timestamp,
});
export type AuditEntry = z.infer<typeof auditEntry>;
