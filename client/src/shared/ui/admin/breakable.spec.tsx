import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breakable } from './breakable';

describe('Breakable', () => {
  it.each([
    ['AA-ACH-INK-XXL', 'AA-|ACH-|INK-|XXL'],
    ['ann.de-groot@shop.example', 'ann|.de-|groot|@shop|.example'],
    ['SUMMER_10', 'SUMMER_|10'],
    ['WELCOME10', 'WELCOME10'],
    ['..--', '.|.--'],
    ['', ''],
  ])('lets %s break between its parts, and changes none of it', (text, parts) => {
    const { container } = render(<Breakable text={text} />);
    expect(container.textContent).toBe(text);
    const [shown] = container.children;
    // Each part has an element of its own (`withTextElements`).
    expect(shown?.innerHTML.replaceAll(/<\/?span>/g, '')).toBe(parts.replaceAll('|', '<wbr>'));
  });
});
