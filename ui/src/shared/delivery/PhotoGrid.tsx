import { Box } from '@chakra-ui/react';
import { Film, Heart, MessageSquareText } from 'lucide-react';
import { memo, useImperativeHandle, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import type { DeliveryFile } from '@/api/openapi.gen';
import { galleryTexts as texts } from './texts';

/** The properties of a file that the grid and the viewer show. The files of a shared link have no comments. */
export type ShownFile = Pick<
  DeliveryFile,
  'fileId' | 'name' | 'kind' | 'bytes' | 'seconds' | 'picked' | 'grid' | 'view' | 'original'
> &
  Partial<Pick<DeliveryFile, 'comment'>>;

export type GridHandle = {
  /** Scrolls the button of a photo into view and returns it, or returns null if the grid does not contain it. */
  readonly buttonOf: (index: number) => HTMLElement | null;
};

type PhotoGridProps<File extends ShownFile> = {
  /** The files that have loaded so far. */
  files: readonly File[];
  /** The number of all files. The grid has its full height from the first page on, so that nothing moves later. */
  total: number;
  onOpen: (index: number) => void;
  /** Picks a photo or removes the pick. If `onPick` is set, each photo has a heart button. */
  onPick?: (file: File, picked: boolean) => void;
  /** Returns the label of a photo, such as the reason why the customer does not see it, or undefined for no label. */
  labelOf?: (file: File) => string | undefined;
  ref?: Ref<GridHandle>;
};

// The grid contains plain elements, which are styled here, because thousands of styled components would take seconds to render.
const gridCss = {
  '--columns': { base: '3', sm: '4', lg: '5', xl: '6' },
  '--gap': { base: '4px', md: '8px' },
  '--cell': 'calc((100cqi - (var(--columns) - 1) * var(--gap)) / var(--columns))',
  containerType: 'inline-size',
  '& > *': { marginBlockEnd: 'var(--gap)' },
  '& ul': {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gridAutoRows: 'var(--cell)',
    gap: 'var(--gap)',
    contentVisibility: 'auto',
  },
  '& li': { position: 'relative', bg: 'bg.emphasized', borderRadius: 'sm', overflow: 'hidden' },
  '& [data-open]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'full',
    cursor: 'button',
    color: 'fg.muted',
    _focusVisible: { outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '-3px' },
  },
  '& img': { boxSize: 'full', objectFit: 'cover' },
  '& [data-video]': { display: 'grid', justifyItems: 'center', gap: '1', textStyle: 'sm', p: '2' },
  '& [data-pick]': {
    position: 'absolute',
    insetEnd: '0',
    bottom: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    color: 'white',
    cursor: 'button',
    // The shadow makes the heart visible on bright pictures.
    filter: 'drop-shadow(0 0 2px rgba(0, 0, 0, 0.9))',
    _focusVisible: { outline: '3px solid', outlineColor: 'white', outlineOffset: '-6px', borderRadius: 'full' },
  },
  '& [aria-pressed=true] svg': { fill: 'red.300', color: 'red.300' },
  '& [data-label]': {
    position: 'absolute',
    insetInlineStart: '1',
    top: '1',
    maxWidth: 'calc(100% - 0.5rem)',
    px: '1.5',
    borderRadius: 'xs',
    bg: 'rgba(20, 14, 9, 0.78)',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'semibold',
    pointerEvents: 'none',
  },
  '& [data-comment]': {
    position: 'absolute',
    insetInlineStart: '2',
    bottom: '2',
    color: 'white',
    filter: 'drop-shadow(0 0 2px rgba(0, 0, 0, 0.9))',
    pointerEvents: 'none',
  },
} as const;

/**
 * Returns the height of a part of the grid that is not laid out. It is a CSS formula, because the number of rows depends on the
 * width of the grid.
 */
const heightOf = (count: number) => `calc(round(up, ${count} / var(--columns), 1) * (var(--cell) + var(--gap)) - var(--gap))`;

const indexOf = (target: EventTarget) => Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/**
 * Shows the photos of a delivery in cells of the same size. The arrow keys move between the photos, so that the Tab key stops
 * at a single photo and not at each of thousands.
 */
export function PhotoGrid<File extends ShownFile>({ files, total, onOpen, onPick, labelOf, ref }: PhotoGridProps<File>) {
  const grid = useRef<HTMLDivElement>(null);

  function buttonOf(index: number): HTMLElement | null {
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`);
    button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return button ?? null;
  }
  useImperativeHandle(ref, () => ({ buttonOf }));

  function onClick({ target }: MouseEvent) {
    const index = indexOf(target);
    const file = files[index];
    if (!file) return;
    if ((target as Element).closest('[data-pick]')) onPick?.(file, !file.picked);
    else onOpen(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = indexOf(event.target);
    const list = (event.target as Element).closest('ul');
    if (index < 0 || !list || event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
    const next = movedIndex({ key: event.key, index, columns, total: files.length });
    if (next === undefined) return;
    event.preventDefault();
    buttonOf(next)?.focus();
  }

  /** Makes the Tab key return to the photo that had the focus last. */
  function onFocus({ target }: FocusEvent) {
    const cell = target.closest('[data-index]');
    if (!cell) return;
    for (const button of grid.current?.querySelectorAll<HTMLElement>('[data-index] [tabindex="0"]') ?? []) button.tabIndex = -1;
    for (const button of cell.querySelectorAll<HTMLElement>('button')) button.tabIndex = 0;
  }

  return (
    // The interactive elements are the buttons inside. Their events bubble up to the grid, which handles them for all buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <Box ref={grid} css={gridCss} onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
      {partsOf(total).map((part) =>
        part.first < files.length ? (
          <Part key={part.first} part={part} files={files} total={total} canPick={onPick !== undefined} labelOf={labelOf} />
        ) : (
          <div key={part.first} style={{ blockSize: heightOf(part.count) }} />
        ),
      )}
    </Box>
  );
}

type PartProps<File extends ShownFile> = {
  part: GridPart;
  files: readonly File[];
  total: number;
  canPick: boolean;
  labelOf: ((file: File) => string | undefined) | undefined;
};

function Part<File extends ShownFile>({ part: { first, count }, files, total, canPick, labelOf }: PartProps<File>) {
  const shown = files.slice(first, first + count);
  return (
    <ul aria-label={texts.part(first + 1, first + count, total)} style={{ containIntrinsicBlockSize: `auto ${heightOf(count)}` }}>
      {shown.map((file, place) => (
        <Cell key={file.fileId} file={file} index={first + place} canPick={canPick} label={labelOf?.(file)} />
      ))}
      {/* Empty cells for the photos of this part that have not loaded yet. */}
      {Array.from({ length: count - shown.length }, (_, place) => (
        <li key={`empty ${first + shown.length + place}`} />
      ))}
    </ul>
  );
}

type CellProps = { file: ShownFile; index: number; canPick: boolean; label: string | undefined };

const Cell = memo(({ file, index, canPick, label }: CellProps) => {
  // Until a photo has had the focus, the Tab key enters the grid at the first photo.
  const tabIndex = index === 0 ? 0 : -1;
  return (
    <li data-index={index}>
      <button type="button" data-open tabIndex={tabIndex} aria-label={texts.open(file.name, index + 1)} aria-haspopup="dialog">
        {file.kind === 'photo' && file.grid !== '' ? (
          <img src={file.grid} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <span data-video>
            <Film size={28} strokeWidth={1.5} aria-hidden />
            {file.seconds > 0 && texts.length(file.seconds)}
          </span>
        )}
      </button>
      {label && <span data-label>{label}</span>}
      {file.comment && (
        <span data-comment>
          <MessageSquareText size={18} role="img" aria-label={texts.hasComment} />
        </span>
      )}
      {canPick && (
        <button type="button" data-pick tabIndex={tabIndex} aria-pressed={file.picked} aria-label={texts.pick(file.name)}>
          <Heart size={22} aria-hidden />
        </button>
      )}
    </li>
  );
});

/**
 * The number of photos in a part of the grid. It is a multiple of every possible number of columns, so that only the last part
 * has an incomplete row.
 */
export const partSize = 60;

/** A sequence of photos that the browser lays out only when it is near the visible part of the page. */
type GridPart = {
  /** The index of its first photo. */
  readonly first: number;
  readonly count: number;
};

/** Divides all photos of a delivery into parts. */
export function partsOf(total: number): readonly GridPart[] {
  return Array.from({ length: Math.ceil(total / partSize) }, (_, part) => {
    const first = part * partSize;
    return { first, count: Math.min(partSize, total - first) };
  });
}

type Move = { readonly key: string; readonly index: number; readonly columns: number; readonly total: number };

/**
 * Returns the index of the photo to which a key moves the focus. Returns the current index at the edge of the grid, and
 * undefined for other keys.
 */
export function movedIndex({ key, index, columns, total }: Move): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -index,
    End: total - 1 - index,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined) return undefined;
  const next = index + step;
  // A key that would leave the grid does not move the focus.
  return next < 0 || next >= total ? index : next;
}

const shortestSwipe = 48;

type Swipe = { readonly x: number; readonly y: number };

/** Returns the direction of a swipe: 1 for the next photo, -1 for the previous one, 0 if it is not a swipe. */
export function swipeStep({ x, y }: Swipe): -1 | 0 | 1 {
  if (Math.abs(x) < shortestSwipe || Math.abs(x) < 1.5 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}
