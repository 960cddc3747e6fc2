import { cropSide, type Crop } from './squareCrop';

const outputSide = 640;
const jpegQuality = 0.9;

/** The cropped square as a JPEG file, on white where the picture is transparent. */
export async function drawCrop(picture: HTMLImageElement, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');

  const side = cropSide({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  context.fillStyle = 'white';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(picture, crop.centerX - side / 2, crop.centerY - side / 2, side, side, 0, 0, outputSide, outputSide);

  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!jpeg) throw new Error('the picture could not be encoded');
  return new File([jpeg], 'photo.jpg', { type: jpeg.type });
}
