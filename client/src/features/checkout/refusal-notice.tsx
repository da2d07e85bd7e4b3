/** Why the order was not placed. */
export interface Refusal {
  title: string;
  text: string;
}

/** Stands above the button that was pressed, where a toast would cover the form that it asks to mend. */
export function RefusalNotice({ title, text }: Refusal) {
  return (
    <div role="alert" data-testid="refusal" className="rounded-sm border-l-2 border-sale bg-sale/6 p-4">
      <p className="font-medium text-sale">{title}</p>
      <p className="mt-1 text-sm">{text}</p>
    </div>
  );
}
