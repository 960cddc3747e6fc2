import type { Message } from '@/api/account';
import { call } from '@/api/call';
import { download } from '@/api/download';

export const downloadOwnData = (userId: string): Promise<void> => download(`/user/data/${userId}`, 'shootday-data.zip');

export const askDeletion = (userId: string): Promise<Message> => call(`/user/deletion/${userId}`, { method: 'POST' });
