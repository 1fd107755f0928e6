const example = (title: string, language: 'en' | 'vi', kind: 'reason' | 'mail' | 'chat', text: string) => ({
  title,
  language,
  kind,
  text,
  active: true,
})

/** Phrases to begin with, in the language of those who write them. */
export const PHRASE_EXAMPLES = {
  en: [
    example(
      'Photo too small',
      'en',
      'reason',
      'The photo is too small to print. Please send the original from the phone.',
    ),
    example('Face not alike', 'en', 'reason', 'The face does not look like the photo yet: eyes and chin.'),
    example(
      'Sketch is ready',
      'en',
      'mail',
      'Hello,\n\nyour sketch is ready. Tell us what you would like changed; as soon as you agree, we colour it.\n\nBest regards',
    ),
    example(
      'Sent on its way',
      'en',
      'mail',
      'Hello,\n\nyour print has left the studio today. The number of the parcel follows in a second mail.\n\nBest regards',
    ),
    example(
      'Thanks for waiting',
      'en',
      'chat',
      'Thank you for your patience! The artist is working on it right now.',
    ),
  ],
  vi: [
    example('Ảnh bị mờ', 'vi', 'reason', 'Ảnh gốc bị mờ, nhờ khách gửi lại ảnh rõ hơn.'),
    example('Màu chưa đúng', 'vi', 'reason', 'Màu da và màu tóc chưa giống ảnh, nhờ bạn chỉnh lại.'),
    example(
      'Đã có bản phác',
      'vi',
      'mail',
      'Chào anh/chị,\n\nbản phác đã xong. Anh/chị xem và góp ý giúp, đồng ý là bên em lên màu ngay.\n\nTrân trọng',
    ),
    example(
      'Cảm ơn đã đặt hàng',
      'vi',
      'chat',
      'Dạ bên em cảm ơn anh/chị đã đặt tranh! Họa sĩ bắt đầu vẽ ngay ạ.',
    ),
  ],
}
