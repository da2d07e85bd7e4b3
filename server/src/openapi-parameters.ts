interface Parameter {
  readonly name: string;
}

/** The part of an operation that has its parameters. */
interface WithParameters {
  parameters?: object[];
}

/**
 * Replaces the parameters that several calls have alike by references. Where calls have a parameter of one name in several
 * forms, the form that most have is shared.
 * @param paths of the document; its operations change
 * @returns `components.parameters`, by name
 */
export function shareParameters(
  paths: Readonly<Record<string, Readonly<Record<string, WithParameters>>>>,
): Record<string, object> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const uses = new Map<string, number>();
  for (const { parameters = [] } of operations) {
    for (const form of parameters.map((parameter) => JSON.stringify(parameter)))
      uses.set(form, (uses.get(form) ?? 0) + 1);
  }
  const forms = new Map<string, string>();
  for (const [form, count] of [...uses].sort(([, a], [, b]) => b - a)) {
    const { name } = JSON.parse(form) as Parameter;
    if (count > 1 && !forms.has(name)) forms.set(name, form);
  }
  for (const operation of operations) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const { name } = parameter as Parameter;
      return forms.get(name) === JSON.stringify(parameter)
        ? { $ref: `#/components/parameters/${name}` }
        : parameter;
    });
  }
  return Object.fromEntries([...forms].map(([name, form]) => [name, JSON.parse(form) as object]));
}
