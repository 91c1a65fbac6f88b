/** In our documents an address becomes a script's only through a Trusted Types policy that the document's own policy names. */

/** TypeScript's DOM has no Trusted Types. What a policy makes is an object that reads as text. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

declare global {
  interface Window {
    trustedTypes?: Policies
  }
}

/**
 * Creates a policy. A document allows each name once, so keep what this returns.
 * @param name one of `trusted-types` in the document's policy
 * @param check returns the address, or throws for one that must not run
 * @returns a function that makes an address one that a script may have
 */
export function trustedScript(name: string, check: (url: string) => string): (url: string) => string {
  const rules = { createScriptURL: check }
  const policy = window.trustedTypes?.createPolicy(name, rules) ?? rules
  return (url) => policy.createScriptURL(url)
}
