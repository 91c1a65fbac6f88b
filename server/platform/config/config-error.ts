/** A mistake of the operator in the configuration. The start ends with its message alone, without a stack. */
export class ConfigError extends Error {}
