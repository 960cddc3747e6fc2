import { Badge, Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ImagePlus, Images, ImageUp, SquareDashed, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { categoriesQuery } from '@/api/catalogue';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { deleteMedia, makeCover, usePortfolioUpdate } from '@/api/ownProfile';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Dialog } from '@/ui/dialog/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { acceptOf, isVideo, refusalOf, uploadRefusal } from './mediaRules';
import { MediaThumb } from './MediaThumb';
import { portfolioTexts as texts } from './texts';
import { UploadProgress, usePortfolioUpload } from './UploadProgress';

type OrganizePortfolioDialogProps = {
  open: boolean;
  /** The category that is shown at first. */
  categoryId: string;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

export function OrganizePortfolioDialog({ open, categoryId, onClose, ...rest }: OrganizePortfolioDialogProps) {
  const upload = usePortfolioUpload(texts.filesFailed);

  function close() {
    // A click outside the dialog must not stop an upload, which has a stop button of its own.
    if (upload.busy) return;
    upload.refuse(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={texts.organize} size="xl">
      <Organizer first={categoryId} upload={upload} {...rest} />
    </Dialog>
  );
}

type OrganizerProps = Pick<OrganizePortfolioDialogProps, 'photographerId' | 'portfolio'> & {
  first: string;
  upload: ReturnType<typeof usePortfolioUpload>;
};

function Organizer({ first, photographerId, portfolio, upload }: OrganizerProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [categoryId, setCategoryId] = useState(first);
  const entry = portfolio.find((one) => one.categoryId === categoryId);
  return (
    <Stack gap="5" pb="4">
      <SelectField
        label={texts.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={categoryId}
        disabled={upload.busy}
        onChange={(event) => setCategoryId(event.target.value)}
      />
      <OrganizeCategory
        key={categoryId}
        photographerId={photographerId}
        categoryId={categoryId}
        items={entry?.portfolioImages ?? []}
        cover={entry?.coverImage ?? ''}
        upload={upload}
      />
    </Stack>
  );
}

type OrganizeCategoryProps = {
  photographerId: string;
  categoryId: string;
  items: readonly string[];
  cover: string;
  upload: ReturnType<typeof usePortfolioUpload>;
};

/** Shows the items of a category, which can be added, deleted or made the cover. */
function OrganizeCategory({ photographerId, categoryId, items, cover, upload }: OrganizeCategoryProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Items that were deleted in the meantime are no longer selected.
  const selected = items.filter((item) => chosen.includes(item));

  function add(files: File[]) {
    const refused =
      files.map((file) => refusalOf(file, 'media')).find((refusal) => refusal !== undefined) ??
      uploadRefusal(files, items.length);
    if (refused) upload.refuse(refused);
    else void upload.start({ photographerId, categoryId, files });
  }

  return (
    <Stack gap="5">
      <OrganizeToolbar
        photographerId={photographerId}
        categoryId={categoryId}
        selected={selected}
        all={items}
        onSelect={setChosen}
        addMedia={<AddMediaButton busy={upload.busy} onFiles={add} />}
      />
      <FormError message={upload.error} />
      {upload.sent !== undefined && <UploadProgress sent={upload.sent} onStop={upload.stop} />}
      {items.length === 0 && <EmptyState icon={Images} title={texts.emptyTitle} description={texts.emptyText} />}
      <SimpleGrid as="ul" role="list" columns={{ base: 2, md: 4 }} gap="3">
        {items.map((item, index) => (
          <MediaTile
            key={item}
            src={item}
            number={index + 1}
            isCover={item === cover}
            selected={selected.includes(item)}
            onSelect={(wanted) => setChosen(wanted ? [...selected, item] : selected.filter((other) => other !== item))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type MediaTileProps = { src: string; number: number; isCover: boolean; selected: boolean; onSelect: (selected: boolean) => void };

/** Shows a picture or video that is selected like a checkbox. */
function MediaTile({ src, number, isCover, selected, onSelect }: MediaTileProps) {
  const what = [isVideo(src) && texts.video, isCover && texts.isCover].filter(Boolean).join(', ');
  return (
    <li>
      <Checkbox
        display="block"
        position="relative"
        borderRadius="md"
        overflow="hidden"
        cursor="pointer"
        outline={selected ? '3px solid' : 'none'}
        outlineColor="marigold.border"
        _focusWithin={{ outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' }}
        checked={selected}
        onChange={onSelect}
        input={{ 'aria-label': texts.media(number, what && `, ${what}`) }}
        box={{
          position: 'absolute',
          top: '2.5',
          insetStart: '2.5',
          zIndex: '1',
          boxSize: '6',
          boxShadow: 'md',
          outline: 'none',
          bg: selected ? undefined : 'bg.panel',
        }}
      >
        <MediaThumb src={src} alt="" width={1} height={1} sizes="(min-width: 48rem) 14rem, 50vw" />
        {isCover && (
          <Box position="absolute" bottom="2" insetStart="2" pointerEvents="none">
            <Badge colorPalette="marigold" variant="solid" boxShadow="sm">
              {texts.isCover}
            </Badge>
          </Box>
        )}
      </Checkbox>
    </li>
  );
}

type OrganizeToolbarProps = {
  photographerId: string;
  categoryId: string;
  selected: readonly string[];
  all: readonly string[];
  onSelect: (items: readonly string[]) => void;
  addMedia: ReactNode;
};

const quiet = {
  variant: 'outline',
  colorPalette: 'gray',
  size: 'sm',
  h: 'auto',
  minH: '11',
  px: '3',
  whiteSpace: 'normal',
} as const;
const tell = (text: string) => showToast({ kind: 'error', text });

/** Shows the buttons that select items of a category and act on the selected ones. */
function OrganizeToolbar({ photographerId, categoryId, selected, all, onSelect, addMedia }: OrganizeToolbarProps) {
  const [asking, setAsking] = useState(false);
  const show = usePortfolioUpdate();

  const removal = useSingleMutation({
    mutationFn: () =>
      withToast(deleteMedia(photographerId, categoryId, selected), {
        success: texts.deleted,
        error: (failure) => withReason(texts.deleteFailed, failure),
      }),
    onSuccess: show,
    onSettled: () => setAsking(false),
  });
  const cover = useSingleMutation({
    mutationFn: (url: string) =>
      withToast(makeCover(photographerId, categoryId, url), {
        success: texts.coverSaved,
        error: (failure) => withReason(texts.coverFailed, failure),
      }),
    onSuccess: (answer) => {
      onSelect([]);
      show(answer);
    },
  });

  function chooseCover() {
    const [only, ...others] = selected;
    if (only && others.length === 0) cover.mutate(only);
    else tell(texts.oneForCover);
  }

  return (
    <SimpleGrid columns={{ base: 2, md: 5 }} gap="2" alignItems="center">
      <Box display="grid" gridColumn={{ base: 'span 2', md: 'auto' }}>
        {addMedia}
      </Box>
      <Button {...quiet} onClick={() => onSelect(all)}>
        <CheckCheck aria-hidden />
        {texts.selectAll}
      </Button>
      <Button {...quiet} onClick={() => onSelect([])}>
        <SquareDashed aria-hidden />
        {texts.deselect}
      </Button>
      <Button {...quiet} onClick={() => (selected.length > 0 ? setAsking(true) : tell(texts.chooseToDelete))}>
        <Trash2 aria-hidden />
        {actTexts.delete}
      </Button>
      <Button {...quiet} loading={cover.isPending} loadingText={texts.makeCover} onClick={chooseCover}>
        <ImageUp aria-hidden />
        {texts.makeCover}
      </Button>
      <Text role="status" gridColumn="1 / -1" textStyle="sm" fontWeight="medium" color="fg.muted">
        {texts.selected(selected.length)}
      </Text>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.deleteSelectedQuestion(selected.length)}
        description={texts.deleteSelectedText}
        confirmLabel={actTexts.delete}
        loading={removal.isPending}
        destructive
        onConfirm={() => removal.mutate()}
      />
    </SimpleGrid>
  );
}

type AddMediaButtonProps = { busy: boolean; onFiles: (files: File[]) => void };

function AddMediaButton({ busy, onFiles }: AddMediaButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button minH="11" loading={busy} loadingText={texts.addMedia} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {texts.addMedia}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf.media}
        aria-label={texts.addMedia}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Without this line, choosing the same file again would not fire a change event.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
