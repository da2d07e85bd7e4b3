import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '#kernel';
import type { FieldIssue } from '#contracts/problem';

const MOST_ISSUES = 50;

/** Validates body, query and parameters against the schema of their decorator. Throws `request.invalid`. */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      invalidFields(
        issues.map((issue) => ({
          path: (issue.path ?? [])
            .map((part) => String(typeof part === 'object' ? part.key : part))
            .join('.'),
          message: issue.message,
        })),
      ),
  });
}

/** The refusal `request.invalid`; its details name the first 50 fields. */
export function invalidFields(issues: readonly FieldIssue[]): DomainError {
  return new DomainError('request.invalid', 'invalid', 'Some fields are missing or not valid.', {
    issues: issues.slice(0, MOST_ISSUES),
  });
}
