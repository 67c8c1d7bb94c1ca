export type { Fault } from './faults.ts';
export type { GrantOptions, Issued } from './grants.ts';
export { type OAuthPath, type OAuthServer, type OAuthServerOptions, startOAuthServer } from './server.ts';
