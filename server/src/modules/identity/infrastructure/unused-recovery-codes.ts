/** SQL that deletes the recovery codes of an account (`$1`) without any factor. Runs after a factor was removed. */
export const FORGET_UNUSED_CODES = `UPDATE staff SET recovery_codes = '[]', updated_at = now()
  WHERE id = $1 AND totp_secret IS NULL
    AND NOT EXISTS (SELECT 1 FROM staff_passkeys WHERE staff_id = staff.id)`;
