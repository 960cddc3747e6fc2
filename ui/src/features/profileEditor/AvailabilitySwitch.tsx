import { Box, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useChangeAvailability } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { profileEditorTexts as texts } from './texts';
import { Switch } from '@/ui/form/Switch';

type AvailabilitySwitchProps = { profile: OwnPhotographer };

/** Whether one can be found and booked, and what that means. */
export function AvailabilitySwitch({ profile }: AvailabilitySwitchProps) {
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

/** What being available means for a profile: searches show approved ones with a category and a price. */
function availableHint({ approved, categories, pricing }: OwnPhotographer): string {
  if (!approved) return texts.availableOnceApproved;
  return categories.length > 0 && pricing.length > 0 ? texts.availableHint : texts.availableOnceListed;
}
