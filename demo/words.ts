/** Texts written by people in the demo shop. */
export const ARTIST_COMMENTS = [
  'First pass is up. I kept the smile from the second photo.',
  'Em gửi bản phác thảo, mình xem giúp em phần tóc nhé.',
  'The photo is quite dark, so I took the eye colour from the customer’s note.',
  'Lines cleaned up and the left hand redrawn.',
  'Em đã chỉnh lại màu áo theo yêu cầu.',
  'Added a soft rim light, it lifts the face from the background.',
  'Could someone ask for a photo with the whole collar? I drew a plain one for now.',
] as const

export const AGENT_COMMENTS = [
  'Lovely likeness! Please keep the freckles in colour.',
  'Khách cần trước sinh nhật, mình ưu tiên đơn này nhé.',
  'Customer confirmed: warm background, no text.',
  'Please make the dog’s ears a bit softer, otherwise perfect.',
  'Nhớ giữ tỉ lệ khung 4:5 để in canvas giúp chị.',
  'She asked for the wedding date in the corner, small and light.',
  'Great, sending it over today.',
] as const

export const REJECT_REASONS = [
  'The nose is a little too long, compare with the first photo.',
  'Tóc cần dài hơn một chút, và bỏ bớt nét ở cổ áo.',
  'Please warm up the skin tone and soften the shadow under the chin.',
  'The eyes look in different directions, could you align them?',
  'Màu nền hơi chói, đổi sang tông pastel giúp chị.',
] as const

/** Notes on a place in a picture. */
export const PIN_NOTES = [
  'Soften this line, it reads like a wrinkle.',
  'Her earring is round in the photo.',
  'A little more hair on this side, please.',
  'The eye is brown here, not black.',
  'Chỗ này nét hơi dày, làm mảnh lại giúp chị.',
  'Keep the dimple, the family loves it.',
  'The collar ends higher in photo 1.',
  'Could the highlight be warmer?',
  'One whisker too many on this cheek.',
  'Thêm chút bóng dưới cằm cho rõ khối nhé.',
  'Please leave this corner free for the date.',
] as const

/** What an artist replies to the first note of a list, and the agent to that. */
export const PIN_REPLIES = [
  ['Like in photo 1, or softer?', 'Like in photo 1.'],
  ['The whole line, or only this end?', 'Only what the arrow points at.'],
  ['Em làm mảnh hơn một nửa nhé?', 'Vậy là vừa đẹp.'],
] as const

export const TODOS = [
  'Ask for a sharper photo of the face',
  'Confirm the spelling of the name with the customer',
  'Check the frame size before export',
  'Send the sketch before Friday noon, she is travelling',
  'Hỏi khách có cần hoá đơn không',
  'Offer the canvas print once the sketch is approved',
  'Move the wedding date to the lower right corner',
  'Call back about the delivery address',
  'Xin thêm một tấm ảnh chụp nghiêng',
  'Remind the artist of the birthday on Sunday',
  'Compare the fur colour with the second photo',
] as const

export const FEEDBACKS = [
  'We love it! Could his hair be a touch darker?',
  'This is so sweet. Please make the smile a bit wider.',
  'Đẹp quá! Nhờ shop chỉnh mắt to hơn xíu nha.',
  'Almost perfect, only the collar should be red.',
  'Could you add her little white patch on the chest?',
  'Mình muốn nền màu xanh nhạt hơn.',
] as const

export const PRAISE = [
  'Perfect, thank you so much!',
  'Tuyệt vời, cảm ơn shop!',
  'I cried a little. Go ahead!',
  'Exactly how I remember him.',
  'Ưng lắm luôn ạ.',
] as const

export const ITEM_NOTES = [
  'Please use the second photo for the face.',
  'A surprise for my parents’ 30th anniversary.',
  'Không cần thêm chữ, nền trơn giúp mình.',
  'Her fur is lighter than in the picture.',
  'Make it look like summer!',
  'Vẽ giúp mình thêm nụ cười nhé.',
  'Name to add at the bottom: Luna',
  'Please leave out the glasses.',
] as const

export const SUMMARIES = [
  '<p><strong>Style:</strong> clean lines, flat colour</p><ul><li>Keep the freckles</li><li>Warm background</li></ul>',
  '<p><strong>Khung:</strong> 4:5, chừa lề để in canvas</p><ul><li>Nền pastel</li><li>Không thêm chữ</li></ul>',
  '<p>Gift for a birthday. Big smile, bright palette, <em>no text</em>.</p>',
  '<p>Face from photo 1, clothes from photo 2. Collar in red.</p>',
] as const

export const CUSTOMER_NOTES = [
  'Prefers to be contacted by e-mail.',
  'Khách quen, rất dễ thương.',
  'Orders a portrait of each new puppy.',
  'Ships to the office, reception closes at 5 pm.',
  'Always asks for two background options.',
] as const

export const ARTIST_NOTES = [
  'Pets and fur',
  'Couples, weddings',
  'Fast with sketches',
  'Chân dung, anime',
  'Large families',
  'Bold flat colour',
  'Soft pastel',
] as const
export const REFUND_REASONS = [
  'Ordered twice by mistake',
  'Customer cancelled before the sketch',
  'Could not agree on the likeness',
  'Khách đổi ý',
] as const
