import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteDeliveryFiles } from '@/api/delivery';
import type { DeliveryFile } from '@/api/openapi.gen';
import { useSingleMutation } from '@/lib/react/useSingleMutation';
import { withToast } from '@/lib/toasts';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { mayDelete } from './DeliveryState';
import { deliveryTexts as texts } from './texts';

const ConfirmDialog = lazyDialog(() => import('@/ui/dialog/ConfirmDialog'), 'ConfirmDialog');

/** The maximum number of files that one call deletes. */
const deletedAtOnce = 500;

function useDeletion(bookingId: string, refresh: () => Promise<unknown>) {
  return useSingleMutation({
    mutationFn: async (fileIds: readonly string[]) => {
      for (let first = 0; first < fileIds.length; first += deletedAtOnce) {
        const some = fileIds.slice(first, first + deletedAtOnce);
        // The calls run one after the other, because each changes the same delivery.
        // oxlint-disable-next-line no-await-in-loop
        await withToast(deleteDeliveryFiles(bookingId, some), { success: texts.removed });
      }
    },
    onSettled: refresh,
  });
}

type FileProblemsProps = { bookingId: string; files: readonly DeliveryFile[]; refresh: () => Promise<unknown> };

const listed = 20;

/** Lists up to 20 of the files that the server refused, with the reasons and with a button that removes all refused files. */
export function FileProblems({ bookingId, files, refresh }: FileProblemsProps) {
  const { mutate, isPending } = useDeletion(bookingId, refresh);
  const refused = files.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  return (
    <Stack
      as="section"
      aria-label={texts.refused(refused.length)}
      gap="4"
      layerStyle="card"
      borderColor="red.border"
      p={{ base: '5', md: '6' }}
    >
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Heading as="h2" textStyle="xl">
          {texts.refused(refused.length)}
        </Heading>
        <Button
          variant="outline"
          colorPalette="gray"
          loading={isPending}
          loadingText={texts.removeRefused}
          onClick={() => mutate(refused.map(({ fileId }) => fileId))}
        >
          {texts.removeRefused}
        </Button>
      </Flex>
      <Stack as="ul" role="list" gap="2">
        {refused.slice(0, listed).map(({ fileId, name, reason = '' }) => (
          <Box as="li" key={fileId} overflowWrap="anywhere">
            <Text fontWeight="medium">{name}</Text>
            <Text textStyle="sm" color="fg.muted">
              {texts.reasons[reason]}
            </Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

/**
 * Says that some uploads were begun but have not finished, for example on an earlier visit, and lets the photographer delete
 * these files. Until then, the other files cannot be delivered.
 */
export function Unfinished({ bookingId, files, refresh }: FileProblemsProps) {
  const { mutate, isPending } = useDeletion(bookingId, refresh);
  const unfinished = files.filter(({ state }) => state === 'uploading');
  if (unfinished.length === 0) return null;
  return (
    <Flex justify="space-between" align="center" gap="4" wrap="wrap" bg="bg.warning" borderRadius="md" px="4" py="3">
      <Box>
        <Text fontWeight="semibold">{texts.unfinished(unfinished.length)}</Text>
        <Text>{texts.unfinishedText}</Text>
      </Box>
      <Button
        variant="outline"
        colorPalette="gray"
        loading={isPending}
        loadingText={texts.giveUp}
        onClick={() => mutate(unfinished.map(({ fileId }) => fileId))}
      >
        {texts.giveUp}
      </Button>
    </Flex>
  );
}

type FileDetailsProps = { bookingId: string; file: DeliveryFile; status: string; refresh: () => Promise<unknown> };

/** Shows the customer's comment on a file, with a button that deletes the file if that is possible. */
export function FileDetails({ bookingId, file, status, refresh }: FileDetailsProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeletion(bookingId, refresh);
  const canDelete = mayDelete(file, status);
  if (!file.comment && !canDelete) return null;
  return (
    <Flex maxW="3xl" mx="auto" gap="4" align="center" justify="space-between" wrap="wrap">
      {file.comment && (
        <Box minW="0">
          <Text textStyle="sm" color="fg.muted">
            {texts.comment}
          </Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {file.comment}
          </Text>
        </Box>
      )}
      {canDelete && (
        <Button variant="outline" colorPalette="red" ms="auto" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          {texts.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={texts.removeTitle(file.name)}
        description={texts.removeText}
        confirmLabel={texts.remove}
        destructive
        loading={isPending}
        onConfirm={() => mutate([file.fileId], { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}
