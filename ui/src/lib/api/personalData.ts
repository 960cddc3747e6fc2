import type { Message } from '@/lib/api/account';
import { call } from '@/lib/call';
import { download } from '@/lib/download';

export const downloadOwnData = (userId: string): Promise<void> => download(`/user/data/${userId}`, 'shootday-data.zip');

export const askDeletion = (userId: string): Promise<Message> => call(`/user/deletion/${userId}`, { method: 'POST' });
