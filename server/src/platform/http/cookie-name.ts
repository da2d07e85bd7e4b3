/**
 * The name that a cookie is stored under. Over https it gets the prefix `__Host-`: browsers then accept it only from this
 * host itself, with `Secure` and for the whole site, so that no other host of the same domain can set it.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
