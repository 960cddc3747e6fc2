import { Button, Stack } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/ui/photo/Avatar';
import { PhotoPicker } from '@/ui/photo/PhotoPicker';
import { photoButtonId } from './useOpenedCheck';
import { removeProfilePhoto, saveProfilePhoto, useProfileUpdate } from '@/api/ownProfile';
import type { AccountAnswer, OwnPhotographer } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { withReason } from '@/lib/errors';
import { sessionStore } from '@/session/session';
import { profileEditorTexts as texts } from './texts';
import { showToast, withToast } from '@/lib/toasts';
import { actTexts } from '@/texts/acts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const photoSize = 128;

/** Shows the profile photo, with buttons that replace and remove it. */
export function ProfilePhoto({ profile }: { profile: OwnPhotographer }) {
  const update = useProfileUpdate();
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const hasPhoto = profile.profile_photo !== '';

  function show({ user }: AccountAnswer) {
    update({ profile_photo: user.profile_photo, picture: user.picture });
    sessionStore.update(user);
  }

  async function save(square: File) {
    show(await saveProfilePhoto(profile._id, square));
    showToast({ kind: 'success', text: texts.photoSaved });
  }

  async function remove() {
    setRemoving(true);
    try {
      show(
        await withToast(removeProfilePhoto(profile._id), {
          success: texts.photoRemoved,
          error: (failure) => withReason(texts.photoNotRemoved, failure),
        }),
      );
      setAsking(false);
    } finally {
      setRemoving(false);
    }
  }

  return (
    <Stack direction={{ base: 'row', md: 'column' }} wrap="wrap" align="center" gap={{ base: '5', md: '3' }}>
      <Avatar src={profile.profile_photo} name={`${profile.firstName} ${profile.lastName}`} size={photoSize} />
      <Stack align={{ base: 'flex-start', md: 'center' }} gap="1">
        <PhotoPicker id={photoButtonId} size="sm" minH="11" onSave={save}>
          {hasPhoto ? texts.replacePhoto : texts.uploadPhoto}
        </PhotoPicker>
        {hasPhoto && (
          <Button size="sm" minH="11" variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
            {texts.removePhoto}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.removePhotoQuestion}
        description={texts.removePhotoText}
        confirmLabel={actTexts.remove}
        loading={removing}
        destructive
        onConfirm={() => void remove().catch(() => undefined)}
      />
    </Stack>
  );
}
