/** The environment variable with the N of `mutate --sample N`. */
export const sampleVariable = 'MUTANTS_ONE_IN';

/** What StrykerJS is given as the error of a mutant that a sample leaves out. */
export const notDrawn = 'not drawn';
