/** A policy of Trusted Types; what it makes are objects, which the DOM's own types still take for texts. */
interface TrustedPolicy {
  createHTML(input: string): string
  createScriptURL(input: string): string
}

declare global {
  interface Window {
    /** Not in every browser; TypeScript's DOM does not know it yet. */
    trustedTypes?: {
      createPolicy<Rules extends Partial<TrustedPolicy>>(
        name: string,
        rules: Rules,
      ): Pick<TrustedPolicy, keyof Rules & keyof TrustedPolicy>
    }
  }
}

/** The browser makes a policy of a name once. */
const addresses = new Map<string, string>()

/**
 * The address of the one script that goes by this name. Browsers with Trusted Types refuse texts as a script's address or as
 * markup; the content policy (web/nginx.conf) lists the names that make such, each of them one, whatever it is asked.
 */
export function trustedScript(name: string, address: string): string {
  const rules = { createScriptURL: () => address }
  const made = addresses.get(name) ?? (window.trustedTypes?.createPolicy(name, rules) ?? rules).createScriptURL('')
  addresses.set(name, made)
  return made
}
