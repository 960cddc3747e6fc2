import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ExternalLink, MapPin, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountAnswer, OwnPhotographer } from '@/api/openapi.gen';
import { removeProfilePhoto, saveProfilePhoto, useChangeAvailability, useProfileUpdate } from '@/api/ownProfile';
import { withReason } from '@/lib/errors';
import { showToast, withToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { RatingStars } from '@/shared/review/RatingStars';
import { FiveStars } from '@/shared/review/StarRow';
import { actTexts } from '@/texts/words';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Switch } from '@/ui/form/Switch';
import { Avatar } from '@/ui/photo/Avatar';
import { PhotoPicker } from '@/ui/photo/PhotoPicker';
import { EmailLine, MobileLine } from './ContactLines';
import { profileEditorTexts as texts } from './texts';
import { photoButtonId } from './useOpenedCheck';

const EditDetailsDialog = lazyDialog(() => import('./EditDetailsDialog'), 'EditDetailsDialog');
const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

const action = {
  variant: 'outline',
  colorPalette: 'gray',
  px: { base: '2.5', md: '5' },
  fontSize: { base: 'sm', md: 'md' },
} as const;

/** Shows the main parts of the profile, with the controls that edit them. */
export function ProfileHeader({ profile }: { profile: OwnPhotographer }) {
  return (
    <Flex
      as="section"
      aria-label={texts.title}
      direction={{ base: 'column', md: 'row' }}
      align="flex-start"
      gap={{ base: '6', md: '10' }}
      layerStyle="card"
      p={{ base: '5', md: '8' }}
    >
      <ProfilePhoto profile={profile} />
      <Stack flex="1" gap="4" minW="0" width="full">
        <Flex direction={{ base: 'column', lg: 'row' }} justify="space-between" align={{ lg: 'flex-start' }} gap="4">
          <Stack gap="1.5" minW="0">
            <HStack gap="3">
              {profile.rating > 0 ? <FiveStars rating={profile.rating} /> : <RatingStars rating={0} />}
              <Text textStyle="sm" color="fg.muted">
                {profile.ratingCount > 0 ? texts.outOfFive(profile.rating, profile.ratingCount) : texts.noRating}
              </Text>
            </HStack>
            <Heading as="h1" textStyle="section" overflowWrap="anywhere">
              {profile.firstName} {profile.lastName}
            </Heading>
            <HStack gap="2" color="fg.muted" align="start">
              <MapPin size={18} aria-hidden style={{ flexShrink: 0, marginTop: '0.25em' }} />
              <Box>
                <Text>{texts.about(profile.city || texts.blankCity, texts.types[profile.type])}</Text>
                <Text>{serviceArea(profile)}</Text>
              </Box>
            </HStack>
          </Stack>
          <AvailabilitySwitch profile={profile} />
        </Flex>
        <Text maxW="prose" color={profile.bio ? 'fg' : 'fg.muted'} whiteSpace="pre-line">
          {profile.bio || texts.noBio}
        </Text>
        <Stack gap="0" maxW="lg" textStyle={{ base: 'sm', md: 'md' }}>
          <EmailLine email={profile.email} />
          <MobileLine profile={profile} />
        </Stack>
        <HStack gap={{ base: '2', md: '3' }} wrap="wrap" css={{ '& > *': { flex: { base: '1 0 auto', md: '0 0 auto' } } }}>
          <DialogButton
            {...action}
            preload={EditDetailsDialog.preload}
            renderDialog={(dialog) => <EditDetailsDialog {...dialog} profile={profile} />}
          >
            <Pencil aria-hidden />
            {texts.editDetails}
          </DialogButton>
          {profile.approved && (
            <Button asChild {...action}>
              <Link to={`/profile/${profile._id}`}>
                <ExternalLink aria-hidden />
                {texts.viewPublic}
              </Link>
            </Button>
          )}
        </HStack>
      </Stack>
    </Flex>
  );
}

function serviceArea({ allLocations, city, serviceCities }: OwnPhotographer): string {
  if (allLocations) return texts.servesAll;
  const others = serviceCities.map(({ name }) => name).filter((name) => name !== city);
  return others.length > 0 ? texts.alsoServes(others.join(', ')) : '';
}

type AvailabilitySwitchProps = { profile: OwnPhotographer };

/** Lets photographers set whether customers can find and book them, and explains the current setting. */
function AvailabilitySwitch({ profile }: AvailabilitySwitchProps) {
  const { mutate, isPending, variables } = useChangeAvailability(profile._id);
  const hintId = useId();
  const shown = isPending ? variables : profile.availability;
  return (
    <Box
      borderWidth="1px"
      borderColor={shown ? 'green.border' : 'border.control'}
      borderRadius="md"
      px="4"
      py="3"
      minW={{ lg: 'xs' }}
    >
      <Switch
        size="lg"
        minH="8"
        colorPalette="green"
        checked={shown}
        disabled={isPending}
        onChange={mutate}
        aria-describedby={hintId}
        textStyle="eyebrow"
        color={shown ? 'fg.success' : 'fg.muted'}
      >
        {shown ? texts.available : texts.notAvailable}
      </Switch>
      <Text id={hintId} textStyle="sm" color="fg.muted" mt="1">
        {shown ? availableHint(profile) : texts.notAvailableHint}
      </Text>
    </Box>
  );
}

/** Returns what being available means for this profile. Searches show only approved profiles with a category and a price. */
function availableHint({ approved, categories, pricing }: OwnPhotographer): string {
  if (!approved) return texts.availableOnceApproved;
  return categories.length > 0 && pricing.length > 0 ? texts.availableHint : texts.availableOnceListed;
}

const photoSize = 128;

/** Shows the profile photo, with buttons that upload, replace or remove it. */
function ProfilePhoto({ profile }: { profile: OwnPhotographer }) {
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
