import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from '#kernel';
import type { FieldIssue } from '#contracts/problem';

/** Checks body, query and parameters against the schema beside them. A refusal names every field: `request.invalid`. */
export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => {
      const fields: FieldIssue[] = issues.slice(0, 50).map((issue) => ({
        path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
        message: issue.message,
      }));
      return new DomainError('request.invalid', 'invalid', 'Some fields are missing or not valid.', {
        issues: fields,
      });
    },
  });
}
