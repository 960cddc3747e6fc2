import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react';
import { CheckCheck, ImagePlus, ImageUp, SquareDashed, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { deleteMedia, makeCover, usePortfolioUpdate } from '@/api/portfolio';
import { withReason } from '@/lib/errors';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast, withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/acts';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { acceptOf } from './mediaRules';
import { portfolioTexts as texts } from './texts';

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
export function OrganizeToolbar({ photographerId, categoryId, selected, all, onSelect, addMedia }: OrganizeToolbarProps) {
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

export function AddMediaButton({ busy, onFiles }: AddMediaButtonProps) {
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
