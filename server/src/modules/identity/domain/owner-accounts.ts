/** A new password of the owner, set by the set-up or by a command on the server. */
export interface OwnerPassword {
  readonly email: string;
  readonly passwordHash: string;
  /** True for a one-time password, which must be replaced at the first sign-in. */
  readonly oneTime: boolean;
}

/** The owner's account for set-up and commands, which run without a signed-in staff member. */
export abstract class OwnerAccounts {
  abstract hasOwner(): Promise<boolean>;

  /** Creates the owner, or makes the account with this address an active owner. Its second factor stays. */
  abstract put(owner: OwnerPassword): Promise<void>;

  /**
   * Gives the owner with this address, else the first owner, a one-time password, ends the account's sessions, forgets its
   * devices and adds an audit entry. Returns the account, or undefined when there is no owner.
   * @param turnOffSecondFactor also removes the second factor; the account must set one up at its next sign-in
   */
  abstract reset(
    email: string,
    passwordHash: string,
    turnOffSecondFactor: boolean,
  ): Promise<{ readonly email: string; readonly hasSecondFactor: boolean } | undefined>;
}
