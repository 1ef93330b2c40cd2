/** What seals stored secrets and signs the audit; without it the server would write a file. */
export const testSecretKey = 'secret-key-of-the-tests-32-chars-long'
