/** The value of one cookie in a request's Cookie header. */
export const cookieNamed = (name: string, cookies: string | undefined): string | undefined =>
  cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
