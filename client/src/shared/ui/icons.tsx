import type { SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

/**
 * Makes an icon of the data of its paths, in the shared style: 24 px box, 1.5 px line, round ends. Icons are decorative; the
 * control has the accessible name.
 */
export function icon(...paths: readonly string[]) {
  return function Icon({ className = 'size-5', ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
        {...rest}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
}

/** The path of a circle around a point. */
export function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
}

/** The path of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const turn = (toX: number, toY: number) => `a${radius} ${radius} 0 0 1 ${toX} ${toY}`;
  return `M${x + radius} ${y}h${across}${turn(radius, radius)}v${down}${turn(-radius, radius)}h${-across}${turn(-radius, -radius)}v${-down}${turn(radius, -radius)}Z`;
}

export const SearchIcon = icon(circle(10.5, 10.5, 6.5), 'm15.5 15.5 5 5');
export const BagIcon = icon('M5 8h14l1 12.5H4L5 8Z', 'M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5');
export const HeartIcon = icon(
  'M12 20C6 15.6 3.5 12.4 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.4-2.5 6.6-8.5 11Z',
);
export const MenuIcon = icon('M3.5 7h17M3.5 12h17M3.5 17h11');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const ChevronDownIcon = icon('m6.5 9.5 5.5 5.5 5.5-5.5');
export const ChevronRightIcon = icon('m9.5 6.5 5.5 5.5-5.5 5.5');
export const ArrowRightIcon = icon('M4 12h16m-6-6 6 6-6 6');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const FilterIcon = icon('M4 8h9M19 8h1M4 16h1M11 16h9', circle(16, 8, 2.5), circle(8, 16, 2.5));
export const TrashIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5');
export const LockIcon = icon(box(5, 10.5, 14, 9.5, 1.5), 'M8 10.5V8a4 4 0 0 1 8 0v2.5');
export const TruckIcon = icon(
  'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5z',
  circle(7, 17.5, 1.8),
  circle(17, 17.5, 1.8),
);
export const ReturnIcon = icon('M4 9.5h10a5 5 0 0 1 0 10H8', 'M8 5 3.5 9.5 8 14');
export const AlertIcon = icon(circle(12, 12, 8.5), 'M12 7.5v5.5M12 16.4v.1');
export const GridIcon = icon('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z');
export const ListIcon = icon('M4 5h5v5H4zM4 14h5v5H4zM12.5 6.5H20M12.5 9H17M12.5 15.5H20M12.5 18H17');
export const CompactIcon = icon(
  'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z',
);
export const CleanIcon = icon('M6 3.5h12v13H6zM8 20h8');
export const InstagramIcon = icon(box(4, 4, 16, 16, 1), 'M4 12h16M12 4v16');
export const StarIcon = icon('m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z');
