/** A Trusted Types policy. It creates objects, which the DOM's types still declare as strings. */
interface TrustedPolicy {
  createHTML(input: string): string
  createScriptURL(input: string): string
}

declare global {
  interface Window {
    /** Missing in some browsers and in TypeScript's DOM types. */
    trustedTypes?: {
      createPolicy<Rules extends Partial<TrustedPolicy>>(
        name: string,
        rules: Rules,
      ): Pick<TrustedPolicy, keyof Rules & keyof TrustedPolicy>
    }
  }
}

/** The browser creates each policy name only once. */
const addresses = new Map<string, string>()

/**
 * Returns the trusted address of the script with this policy name. Browsers with Trusted Types reject strings as script
 * addresses and as markup; the content policy (web/nginx.conf) lists the policy names, and each creates only one address.
 */
export function trustedScript(name: string, address: string): string {
  const rules = { createScriptURL: () => address }
  const made = addresses.get(name) ?? (window.trustedTypes?.createPolicy(name, rules) ?? rules).createScriptURL('')
  addresses.set(name, made)
  return made
}
