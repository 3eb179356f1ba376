/** Origins of the hosts that VITE_PICTURE_HOSTS names. */
export function pictureHosts(env?: Readonly<Record<string, string | undefined>>): readonly string[]
