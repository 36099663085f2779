/** How a target was reached: what a reader of a certificate must know to decide who may have answered. */
export interface Connection {
  /** Origin of the proxy, without a password. */
  readonly proxy?: string;
  /** SHA-256 (hex, of the DER form) of the first authority that is trusted in addition to the system's. */
  readonly ca?: string;
  /** SHA-256 (hex, of the DER form) of the client certificate. */
  readonly clientCertificate?: string;
  /** SHA-256 (hex, of the DER form) of the certificates that the target showed, sorted. */
  readonly peers?: readonly string[];
}
