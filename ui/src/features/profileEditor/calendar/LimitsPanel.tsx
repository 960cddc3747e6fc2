import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { Panel } from '@/ui/layout/Panel';
import type { BookingLimits } from '@/api/openapi.gen';
import { availabilityTexts as texts } from './availabilityTexts';

const EditLimitsDialog = lazyDialog(() => import('./EditLimitsDialog'), 'EditLimitsDialog');

type LimitsPanelProps = { photographerId: string; limits: BookingLimits };

/** The break after shoots, the notice and how far ahead one can be booked. */
export function LimitsPanel({ photographerId, limits }: LimitsPanelProps) {
  const facts = [
    { label: texts.buffer, value: texts.bufferOf(limits.bufferMinutes) },
    { label: texts.lead, value: texts.leadOf(limits.leadHours) },
    { label: texts.horizon, value: texts.horizonOf(limits.horizonDays) },
  ];
  return (
    <Panel
      title={texts.limitsTitle}
      action={
        <DialogButton
          size="sm"
          minH="11"
          variant="outline"
          colorPalette="gray"
          preload={EditLimitsDialog.preload}
          renderDialog={(dialog) => <EditLimitsDialog {...dialog} photographerId={photographerId} limits={limits} />}
        >
          <Pencil aria-hidden />
          {texts.editLimits}
        </DialogButton>
      }
    >
      <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="4">
        {facts.map(({ label, value }) => (
          <Box key={label}>
            <Text as="dt" textStyle="sm" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" fontWeight="medium">
              {value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
