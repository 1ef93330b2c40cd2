"""AES-128 in ECB mode with PKCS#7 padding (FIPS 197), decryption alone: Python's standard library has none. A real backend takes
the library of its platform."""


def _double(value: int) -> int:
    return (value << 1) ^ (0x11B if value & 0x80 else 0)


def _times(value: int, factor: int) -> int:
    product = 0
    while factor:
        if factor & 1:
            product ^= value
        value, factor = _double(value), factor >> 1
    return product


def _boxes() -> tuple[list[int], list[int]]:
    box, p, q = [0x63] + [0] * 255, 1, 1
    while True:
        p ^= _double(p)
        for shift in (1, 2, 4):
            q ^= q << shift
        q = (q & 0xFF) ^ (0x09 if q & 0x80 else 0)
        turned = [(q << shift | q >> (8 - shift)) & 0xFF for shift in range(5)]
        box[p] = turned[0] ^ turned[1] ^ turned[2] ^ turned[3] ^ turned[4] ^ 0x63
        if p == 1:
            return box, [box.index(value) for value in range(256)]


BOX, INVERSE_BOX = _boxes()


def _round_keys(key: bytes) -> list[bytes]:
    words, constant = [key[at : at + 4] for at in range(0, 16, 4)], 1
    for at in range(4, 44):
        word = words[-1]
        if at % 4 == 0:
            word = bytes([BOX[word[1]] ^ constant, BOX[word[2]], BOX[word[3]], BOX[word[0]]])
            constant = _double(constant)
        words.append(bytes(a ^ b for a, b in zip(words[-4], word)))
    return [b"".join(words[at : at + 4]) for at in range(0, 44, 4)]


def _decrypt_block(block: bytes, keys: list[bytes]) -> bytes:
    state = bytes(a ^ b for a, b in zip(block, keys[10]))
    for at in range(9, -1, -1):
        state = bytes(INVERSE_BOX[state[(i - 4 * (i % 4)) % 16]] for i in range(16))
        state = bytes(a ^ b for a, b in zip(state, keys[at]))
        if at:
            state = bytes(
                _times(state[c], f[0]) ^ _times(state[c + 1], f[1]) ^ _times(state[c + 2], f[2]) ^ _times(state[c + 3], f[3])
                for c in range(0, 16, 4)
                for f in ((14, 11, 13, 9), (9, 14, 11, 13), (13, 9, 14, 11), (11, 13, 9, 14))
            )
    return state


def decrypt(data: bytes, key: bytes) -> bytes:
    keys = _round_keys(key)
    plain = b"".join(_decrypt_block(data[at : at + 16], keys) for at in range(0, len(data), 16))
    return plain[: -plain[-1]]
