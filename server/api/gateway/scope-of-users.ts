/** The scope that a user's token needs, so that signing in at an application does not open interfaces by itself. */
export const gatewayScope = 'interfaces'
