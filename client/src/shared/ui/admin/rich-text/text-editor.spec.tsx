import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render';
import { TextEditor } from './text-editor';

describe('the editor of a rich text', () => {
  it.each(['', '<p>English.</p>', '<p><img data-source="https://cdn.example/a.png" alt="Chart" /></p>'])(
    'shows and keeps %j',
    async (html) => {
      renderPart(
        <TextEditor label="Description" lang="en" value={html} onChange={() => undefined} error={null} />,
      );
      expect((await screen.findByRole('textbox')).textContent).toBe(
        html.includes('English') ? 'English.' : '',
      );
    },
  );
});
