import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addBriefPictures, briefQuery, changeBrief } from '@/api/brief';
import { keys } from '@/api/keys';
import type { Brief, TalkPicture } from '@/api/openapi.gen';
import { hasCode, messageOf } from '@/lib/errors';
import { useAppForm } from '@/lib/forms/useAppForm';
import { newIdempotencyKey } from '@/lib/idempotencyKey';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { showToast } from '@/lib/toasts';
import { useSession, useUserId } from '@/session/useSession';
import { Dialog } from '@/ui/dialog/Dialog';
import { QueryState } from '@/ui/feedback/QueryState';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { BriefFields, briefSchema, fieldsOf, formOf, hasBothOrNeither } from './BriefFields';
import { BriefPictures } from './BriefPictures';
import { BriefView } from './BriefView';
import { briefTexts as texts } from './texts';

type BriefDialogProps = { open: boolean; onClose: () => void; bookingId: string };

/**
 * A newer version of the brief would replace what has been typed, so the query is not repeated while the dialog is open. The
 * server refuses changes to an outdated version.
 */
const keptWhileOpen = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Shows the brief of a booking, which the customer writes and the photographer reads. */
export function BriefDialog({ open, onClose, bookingId }: BriefDialogProps) {
  const user = useSession()?.user;
  const isPhotographer = user?.role === 'Photographer';
  const query = useQuery({ ...briefQuery(user?._id ?? '', bookingId), ...keptWhileOpen, enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={isPhotographer ? texts.textForPhotographer : texts.text}
      size="md"
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {(brief) =>
          brief.editable ? (
            <BriefEditor key={brief.version} bookingId={bookingId} brief={brief} onClose={onClose} />
          ) : (
            <>
              <BriefView brief={brief} maskedText={isPhotographer ? texts.maskedForPhotographer : texts.masked} />
              {!isPhotographer && (
                <Text textStyle="sm" color="fg.muted" pb="5">
                  {texts.closed}
                </Text>
              )}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}

type BriefEditorProps = { bookingId: string; brief: Brief; onClose: () => void };

/** Renders the form of a brief. Added pictures are stored at once, and everything else when the form is saved. */
function BriefEditor({ bookingId, brief, onClose }: BriefEditorProps) {
  const client = useQueryClient();
  const userId = useUserId();
  const [pictures, setPictures] = useState<readonly TalkPicture[]>(brief.pictures);
  const [hasAdded, setAdded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBlocked, setBlocked] = useState(false);
  const { register, submit, setError, formState } = useAppForm(briefSchema, formOf(brief));
  const { errors, isSubmitting } = formState;
  const { queryKey } = briefQuery(userId, bookingId);

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.own(userId).activity() }),
      client.invalidateQueries({ queryKey: keys.own(userId).messages() }),
    ]);

  const adding = useSingleMutation({
    mutationFn: (files: readonly File[]) => addBriefPictures(bookingId, files, newIdempotencyKey()),
    onMutate: () => setFailure(undefined),
    onSuccess: (all) => {
      setAdded(true);
      setPictures(all);
      return refresh();
    },
    onError: (error) => {
      if (hasCode(error, 'blocked')) setBlocked(true);
      else setFailure(messageOf(error));
    },
  });

  const save = submit(async (form) => {
    if (!hasBothOrNeither(form)) {
      setError(form.name === '' ? 'name' : 'phone', { message: texts.onSiteBoth }, { shouldFocus: true });
      return;
    }
    const pictureIds = pictures.map(({ pictureId }) => pictureId);
    const isOrdered = pictureIds.join() !== brief.pictures.map(({ pictureId }) => pictureId).join();
    try {
      // If pictures were added in this form, the server has a newer version than the form, so the version is left out.
      const version = hasAdded ? undefined : brief.version;
      const { onSite, ...words } = fieldsOf(form);
      await changeBrief(bookingId, { ...(!isBlocked && { ...words, ...(isOrdered && { pictureIds }) }), onSite, version });
    } catch (error) {
      if (hasCode(error, 'blocked')) setBlocked(true);
      else if (hasCode(error, 'brief_changed')) setFailure(texts.changedElsewhere);
      else throw error;
      return;
    }
    showToast({ kind: 'success', text: texts.saved });
    onClose();
    client.removeQueries({ queryKey });
    await refresh();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="5" pb="3">
        <Box role="status" _empty={{ mb: '-5' }}>
          {isBlocked && <Text>{texts.blocked}</Text>}
        </Box>
        {!isBlocked && brief.masked && <Text color="fg.muted">{texts.masked}</Text>}
        <BriefFields register={register} errors={errors} onlyContact={isBlocked} />
        {!isBlocked && (
          <BriefPictures
            pictures={pictures}
            edit={{ onAdd: (files) => adding.mutate(files), onChange: setPictures, isAdding: adding.isPending }}
          />
        )}
        <FormError message={errors.root?.message ?? failure} />
        {failure === texts.changedElsewhere && (
          <Button
            alignSelf="flex-start"
            variant="outline"
            colorPalette="gray"
            onClick={() => void client.invalidateQueries({ queryKey })}
          >
            {texts.reload}
          </Button>
        )}
        <FormActions onCancel={onClose} busy={isSubmitting} label={texts.save} />
      </Stack>
    </chakra.form>
  );
}
