/** What is wrong with the configuration, one line for each variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}
