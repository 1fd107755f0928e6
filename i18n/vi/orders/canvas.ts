import type { canvasLane as english } from '#i18n/en/orders/canvas.ts'
import type { Texts } from '#i18n/texts.ts'

/** Printing and its tracking (A§4, A§5, A§8), in Vietnamese. */
export const canvasLane = {
  ready: 'Tệp đã được duyệt. Có thể bắt đầu in.',
  waits: 'Tệp đã được duyệt. Cần người có quyền bắt đầu in.',
  willWait: 'Sau khi bạn duyệt, người có quyền sẽ bắt đầu in.',
  noProof: 'Thêm bản in thử của nhà in, rồi duyệt hoặc từ chối.',
  hint: {
    PRINT_PREVIEW: 'Duyệt hoặc từ chối bản in thử của nhà in.',
    PRINT_TRACKING: 'Duyệt khi tranh in đã đến nơi.',
    PRINT_RECEIVED: 'Tranh in đã được nhận.',
  },
  check: {
    title: 'Kiểm tra bản in',
    failed: 'Không kiểm tra được bản in.',
    unknown: 'Chưa có sản phẩm in cho %{name}: kích thước không được kiểm tra.',
    unread: {
      archive: 'Không kiểm tra được tệp nén: hãy giải nén.',
      document: 'Không kiểm tra được tài liệu này ở đây: hãy mở tệp để xem.',
      broken: 'Không đọc được toàn bộ hình này: chỉ kiểm tra được các mục nêu ở đây.',
    },
    pixels: '%{width} × %{height} px',
    space: { RGB: 'RGB', CMYK: 'CMYK', GREY: 'Xám', OTHER: 'Hệ màu lạ' },
    fine: '%{dpi} dpi ở %{width} x %{height} cm: đạt',
    soft: '%{dpi} dpi ở %{width} x %{height} cm: in ra sẽ mờ',
    cut: 'Bị cắt mất %{percent}%: tỉ lệ khác với %{name}',
    transparent: 'Có chỗ trong suốt: in ra sẽ thành trắng',
    colour: 'Hệ màu không phải RGB: màu in có thể khác',
  },
  asked: {
    soft: 'In ra sẽ mờ: %{names}',
    cut: 'Tỉ lệ khác với bản in: %{names}',
    transparent: 'Có chỗ trong suốt: %{names}',
    colour: 'Màu in có thể khác: %{names}',
  },
  bulk: {
    faulty: 'Bản in của %{count} đơn có thể không đẹp:',
    fault: {
      soft: 'in ra sẽ mờ',
      cut: 'sai tỉ lệ',
      transparent: 'có chỗ trong suốt',
      colour: 'hệ màu lạ',
    },
    more: 'và %{count} đơn nữa',
    unchecked: 'Bản in của %{count} đơn khác chưa được kiểm tra vì quá nhiều cùng lúc.',
  },
  tracking: {
    saved: 'Đã cập nhật vận đơn.',
    none: 'Chưa có vận đơn.',
    edit: 'Sửa vận đơn',
    save: 'Lưu vận đơn',
    add: 'Thêm vận đơn',
    entry: 'Vận đơn %{number}',
    remove: 'Xóa vận đơn %{number}',
    code: 'Mã vận đơn',
    url: 'Liên kết theo dõi',
    from: 'Dự kiến giao từ',
    to: 'Dự kiến giao đến',
    vendor: 'Nhà in báo',
    movedOn: 'Đơn đã chuyển sang bước khác nên không lưu được nữa. Hãy sao chép phần bạn còn cần.',
  },
} as const satisfies Texts<typeof english>
