import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Deadline } from './deadline';

it.each([true, false])(
  'names the last day where the buyer is, also when it goes on elsewhere (late: %s)',
  (late) => {
    renderPart(<Deadline deadline="2026-06-15T23:59:59.999Z" late={late} />);
    screen.getByText(/15 June 2026/);
  },
);
