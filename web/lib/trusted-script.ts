/** Trusted Types: in our documents an address becomes a script's only through a policy that the document's own policy names. */

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
 * A document gives a name once: keep what this returns.
 * @param name as `trusted-types` has it in the document's policy
 * @param check gives the address back, or throws for one that must not run
 * @returns makes an address one that a script may have
 */
export function trustedScript(name: string, check: (url: string) => string): (url: string) => string {
  const rules = { createScriptURL: check }
  const policy = window.trustedTypes?.createPolicy(name, rules) ?? rules
  return (url) => policy.createScriptURL(url)
}
