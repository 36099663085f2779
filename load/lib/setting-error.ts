/** A setting cannot be used; the message names key, value and what is accepted. */
export class SettingError extends Error {
  override name = 'SettingError';
}
