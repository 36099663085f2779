/** Wrong usage: a setting that is missing, misspelt or not allowed; the message says how to fix it. */
export class SettingError extends Error {
  override name = 'SettingError';
}
