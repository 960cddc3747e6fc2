import { Button, Stack, Text } from '@chakra-ui/react';
import { BellRing, Check } from 'lucide-react';
import { useState } from 'react';
import type { BookingRequest } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { dashboardTexts as texts } from '@/texts/dashboard';

const CompleteDialog = lazyDialog(() => import('./CompleteDialog'), 'CompleteDialog');

/** Asks whether a shoot that has started is completed. Before its start it cannot be. */
export function CompleteShoot({ shoot }: { shoot: BookingRequest }) {
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap="3" mt="4">
      <Text display="flex" gap="2" textStyle="sm" fontWeight="medium" bg="bg.warning" borderRadius="sm" px="3" py="2.5">
        <BellRing size={17} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
        {texts.reminder(shoot.name)}
      </Text>
      <Button
        {...CompleteDialog.preload}
        minH="11"
        alignSelf={{ md: 'flex-start' }}
        aria-label={texts.completeWhom(shoot.name)}
        onClick={() => setAsking(true)}
      >
        <Check aria-hidden />
        {texts.complete}
      </Button>
      <CompleteDialog open={asking} onClose={() => setAsking(false)} shoot={shoot} />
    </Stack>
  );
}
