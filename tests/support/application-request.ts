/** Where the demonstration's application `business` sends a browser at this origin, for a sign-in. */
export const requestOfBusiness = (origin: string): string =>
  `${origin}/authCenter/oidc/auth?${new URLSearchParams({
    client_id: 'business',
    response_type: 'code',
    scope: 'openid profile organisation',
    redirect_uri: 'https://business.example.gov.cn/login/callback',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })}`
