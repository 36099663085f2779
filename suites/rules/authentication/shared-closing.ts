/** Ends several members with one act, made once the last of them is through. */
export interface SharedClosing<T, R> {
  /** Says that a member is through; nobody waits for it any more. */
  leave(member: T): void;
  /** The same, and resolves with the result of the act. */
  close(member: T): Promise<R>;
}

/** A closing that these members share. */
export function newSharedClosing<T, R>(members: Iterable<T>, act: () => Promise<R>): SharedClosing<T, R> {
  const open = new Set(members);
  const allThrough = Promise.withResolvers<void>();
  let made: Promise<R> | undefined;
  const leave = (member: T): void => {
    open.delete(member);
    if (open.size === 0) allThrough.resolve();
  };
  return {
    leave,
    async close(member) {
      leave(member);
      await allThrough.promise;
      made ??= act();
      return made;
    },
  };
}
