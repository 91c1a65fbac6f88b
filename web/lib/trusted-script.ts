/**
 * Makes addresses that a script element accepts. Our documents allow that only through a Trusted Types policy which the
 * document names, so that injected text can never become a script.
 */

/**
 * The part of Trusted Types that is used here, because TypeScript's DOM has none. A policy makes an object that reads
 * as text.
 */
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
