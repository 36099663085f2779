/** The part of postject that we call; it has no types of its own. */
declare module 'postject' {
  /** Puts a resource into an executable; throws where the executable has no place for it. */
  export function inject(
    file: string,
    name: string,
    resource: Buffer,
    options: {
      readonly sentinelFuse: string;
      readonly machoSegmentName?: string;
      readonly overwrite?: boolean;
    },
  ): Promise<void>;
}
