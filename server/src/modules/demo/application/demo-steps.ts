import { DomainError } from '#kernel';

/** Of removals and returns of the demo, one runs at a time. */
export const DEMO_LOCK = 'demo-content';

/** The result of a step, or the error with which its module refuses it. Throws every other error. */
export async function unlessRefused<T>(step: Promise<T>): Promise<{ value: T } | { refusal: DomainError }> {
  try {
    return { value: await step };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error };
    throw error;
  }
}
